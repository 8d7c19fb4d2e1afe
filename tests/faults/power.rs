//! Power cuts after every disk operation of a run.

use crate::faults::check::{Outcomes, Promise, untouched};
use crate::faults::memory::{Operation, Order, Watcher};
use crate::faults::run::Story;
use crate::faults::scenes::{Scene, scenes};
use crate::faults::stage::{content, every};
use crate::faults::states::states;
use crate::faults::tree::Tree;
use crate::tier;
use fifteen::base::Random;
use fifteen::content::Content;
use std::cell::RefCell;
use std::rc::Rc;

/// If a cut can leave at most this number of disk states, the test tries all of them, else a sample.
const LIMIT: usize = 400;

#[derive(Debug, Default)]
struct Recorder {
    story: Rc<RefCell<Story>>,
    cuts: RefCell<Vec<(Tree, Promise)>>,
}

impl Watcher for Recorder {
    fn before(&self, _: Operation) -> Order {
        Order::Go
    }

    fn after(&self, tree: &Tree) {
        let promise = self.story.borrow().promise();
        let mut cuts = self.cuts.borrow_mut();
        let is_same =
            |(last, promised): &(Tree, Promise)| last.changes() == tree.changes() && *promised == promise;
        if !cuts.last().is_some_and(is_same) {
            cuts.push((tree.clone(), promise));
        }
    }
}

#[derive(Default)]
struct Tally {
    cuts: usize,
    whole: usize,
    states: usize,
    different: usize,
}

fn cut_everywhere(content: &Rc<Content>, scene: &Scene) -> Tally {
    let recorder = Rc::new(Recorder::default());
    let mut run = scene.run(content, Rc::clone(&recorder) as Rc<dyn Watcher>);
    run.story = Rc::clone(&recorder.story);
    recorder.story.replace(scene.story());
    (scene.play)(&mut run);
    let story = recorder.story.borrow();
    assert_eq!(story.wrong, [""; 0], "{}", scene.what);
    let mut random = Random::stream(1, scene.what);
    let mut tally = Tally::default();
    let known = Outcomes::new(content, scene.name);
    for (n, (tree, promise)) in recorder.cuts.borrow().iter().enumerate() {
        let states = states(tree, LIMIT, &mut random);
        tally.cuts += 1;
        tally.whole += usize::from(states.all);
        for image in states.images.into_iter().skip(tier::first(every())).step_by(every()) {
            tally.states += 1;
            let kept = untouched(&scene.image, &image).and_then(|()| {
                let found = known.of(&image);
                promise.is_kept(&found, &story.bodies)
            });
            if let Err(why) = kept {
                let names: Vec<_> =
                    image.iter().map(|(path, b)| (path, b.as_ref().map(|b| b.len()))).collect();
                panic!("{}, cut {n}: {why}\n{names:#?}\n{promise:?}", scene.what);
            }
        }
    }
    tally.different = known.count();
    tally
}

#[test]
fn after_a_power_cut_the_last_save_or_a_later_state_is_loaded() {
    let content = content();
    let scenes = scenes();
    let mut all = Tally::default();
    for scene in &scenes {
        let tally = cut_everywhere(&content, scene);
        all.cuts += tally.cuts;
        all.whole += tally.whole;
        all.states += tally.states;
        all.different += tally.different;
    }
    println!(
        "power loss: {} scenarios, {} cuts ({} with all their states, {} with every single one, all prefixes \
         and some at random), {} states ({} different), 0 failures",
        scenes.len(),
        all.cuts,
        all.whole,
        all.cuts - all.whole,
        all.states,
        all.different
    );
    assert!(all.cuts >= 200 && all.states >= 5000 / every(), "too little was tried");
}
