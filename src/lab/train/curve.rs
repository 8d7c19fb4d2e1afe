//! Learning curve as an SVG chart: for each generation the win rate of the best net, and the mean over all nets.

use std::fmt::Write;

const WIDTH: usize = 800;
const HEIGHT: usize = 320;
const LEFT: usize = 48;
const BOTTOM: usize = 32;
const TOP: usize = 24;

pub fn draw(body: &str, curve: &[(i32, i32)]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Learning curve of {body}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    // Writing to a string cannot fail.
    for percent in [0, 20, 40, 60, 80, 100] {
        let y = y_position(percent);
        let _ = writeln!(svg, "<path d=\"M{LEFT} {y}H{WIDTH}\" stroke=\"#ddd\"/>");
        let _ = writeln!(svg, "<text x=\"8\" y=\"{}\">{percent} %</text>", y + 4);
    }
    for (name, color, x, column) in
        [("the best net of each generation", "#c60", LEFT, 0), ("mean of all nets", "#06c", LEFT + 240, 1)]
    {
        let value = |(best, mean): &(i32, i32)| if column == 0 { *best } else { *mean };
        let points = curve
            .iter()
            .enumerate()
            .map(|(place, own)| format!("{},{}", x_position(place, curve.len()), y_position(value(own))));
        let points: Vec<String> = points.collect();
        let line = points.join(" ");
        let _ = writeln!(svg, "<polyline points=\"{line}\" fill=\"none\" stroke=\"{color}\"/>");
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"14\" fill=\"{color}\">{name}</text>");
    }
    let (x, y, count) = (WIDTH - 120, HEIGHT - 8, curve.len());
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\">{count} generations</text>\n</svg>");
    svg
}

fn x_position(place: usize, count: usize) -> usize {
    LEFT + place * (WIDTH - LEFT) / count.saturating_sub(1).max(1)
}

fn y_position(percent: i32) -> usize {
    let percent = usize::try_from(percent.clamp(0, 100)).unwrap_or(0);
    HEIGHT - BOTTOM - percent * (HEIGHT - BOTTOM - TOP) / 100
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn curve_has_a_point_for_each_generation() {
        let svg = draw("newt", &[(40, 30), (60, 50), (100, 70)]);
        assert!(svg.contains("points=\"48,183 424,130 800,24\""), "{svg}");
        assert!(svg.ends_with("</svg>\n") && svg.contains("3 generations"));
        assert!(draw("newt", &[]).contains("0 generations"));
    }
}
