/** Others' elements, as the frame and the pages of other areas have them: without a class, and with those of the kit. */
const MARKUP = `
<header><nav aria-label="Others"><a href="/elsewhere">Link</a><button type="button">Button</button></nav></header>
<section><h2>Title</h2><h3>Smaller</h3><p>Text <strong>strong</strong> <small>small</small></p>
<ul><li>One</li></ul><table><caption>Table</caption><tbody><tr><th scope="row">Head</th><td>Cell</td></tr></tbody></table>
<form><label>Name <input type="text"></label><label>Kind <select><option>A</option></select></label>
<label>More <textarea></textarea></label></form><details><summary>Summary</summary></details><svg width="4" height="4"></svg></section>
<footer>Foot</footer>`;
/** What a browser computes from the room that there is, not from sheets alone. */
const OF_ROOM =
  /^(width|height|inline-size|block-size|perspective-origin|transform-origin|(inset|top|left|right|bottom)\b.*)$/;

export interface Neighbours {
  /** `header: display is none, was block`: what is painted in another way than before, the first property of each element. */
  changed(): string[];
}

const nameOf = (element: Element) => element.tagName.toLowerCase();

/** Puts others' elements into a place, and holds how they and the page are painted. */
export const neighboursIn = (place: HTMLElement): Neighbours => {
  place.innerHTML = MARKUP;
  const elements = [document.documentElement, document.body, ...place.querySelectorAll('*')];
  const names = [...getComputedStyle(document.body)].filter((name) => !OF_ROOM.test(name));
  const look = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    });
  const before = look();
  return {
    changed: () =>
      look().flatMap((now, at) => {
        const which = now.findIndex((value, index) => value !== before[at]?.[index]);
        if (which < 0) return [];
        const element = nameOf(elements[at] as Element);
        return [`${element}: ${names[which]} is ${now[which]}, was ${before[at]?.[which]}`];
      }),
  };
};
