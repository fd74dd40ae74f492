/**
 * The program that Typst runs: always this one. What it draws comes as data (`/data.json`, pictures by their bytes), so nothing that somebody has
 * written is ever read as a program. A line of text is never broken again: it stands in a box that is wider than any page.
 */
export const drawingProgram = `
#let data = json("/data.json")
#let ahead = 20000pt
#set document(title: data.title, date: none)
#set text(fallback: false, hyphenate: false, overhang: false, lang: data.lang, region: data.region, ligatures: true)
#set par(leading: 0pt, spacing: 0pt, justify: false, first-line-indent: 0pt)
#show heading: it => it.body
#show emph: it => it.body
#set heading(outlined: false)

#let sides = (left: left, centre: center, right: right)
#let line-of(of, at) = {
  let step = of.height * 1pt / of.lines.len()
  let side = if of.align == "left" { 0pt } else if of.align == "right" { of.width * 1pt - ahead } else { (of.width * 1pt - ahead) / 2 }
  let said = text(
    font: data.fonts, size: of.size * 1pt, weight: data.weights.at(of.weight), fill: rgb(of.colour),
    dir: if of.direction == "rtl" { rtl } else { ltr }, top-edge: 0.8em, bottom-edge: -0.2em, of.lines.at(at),
  )
  // A line whose letters are not what they mean is a part of its own of what is read out (meant.ts).
  let part = if of.meant.at(at) { emph(said) } else { said }
  place(top + left, dx: side, dy: at * step + (step - of.size * 1pt) / 2, box(width: ahead, align(sides.at(of.align), part)))
}
#let text-of(of) = {
  let lines = range(of.lines.len()).map(at => line-of(of, at))
  let set-lines = block(width: of.width * 1pt, height: of.height * 1pt, lines.join([ ]))
  let turned = if of.turned == 0 { set-lines } else { rotate(of.turned * 1deg, origin: center + horizon, set-lines) }
  if of.as == "title" { heading(level: 1, bookmarked: true, turned) }
  else if of.as == "heading" { heading(level: 2, bookmarked: false, turned) }
  else if of.as == "background" { pdf.artifact(kind: "page", turned) }
  else { turned }
}
#let paint(colour) = if colour == none { none } else { rgb(colour) }
#let box-of(of) = {
  let size = (width: of.width * 1pt, height: of.height * 1pt)
  let stroke = if of.at("stroke", default: none) == none { none } else { 0.8pt + rgb(of.stroke) }
  if of.kind == "text" { text-of(of) }
  else if of.kind == "picture" { image(of.picture, ..size, fit: "cover", alt: of.alt) }
  else if of.kind == "ellipse" { pdf.artifact(kind: "other", ellipse(..size, fill: paint(of.fill), stroke: stroke)) }
  else { pdf.artifact(kind: "other", rect(..size, fill: paint(of.fill), stroke: stroke)) }
}
#for one in data.pages {
  page(width: one.width * 1pt, height: one.height * 1pt, margin: 0pt, {
    set text(lang: one.lang, region: one.region)
    for of in one.boxes { place(top + left, dx: of.x * 1pt, dy: of.y * 1pt, box-of(of)) }
  })
}
`;

/** The program that measures: how wide each word is in letters of 100 points. */
export const measuringProgram = `
#let data = json("/data.json")
#set text(fallback: false, hyphenate: false, font: data.fonts, size: 100pt)
#context [#metadata(data.words.map(((weight, word)) => measure(text(weight: data.weights.at(weight), word)).width.pt())) <widths>]
`;
