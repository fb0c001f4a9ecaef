// What of a page is still English while it is set to German: everything that was to be seen, or heard by a screen reader, since it was opened.

/** Words that are English alone: what people would read of it stands out by one of them. */
const english =
  /\b(?:the|of|and|with|your|you|turn|move|moves|moved|from|to|is|are|not|have|has|who|which|what|for|by|at|on|this|that|their|his|units?|army|armies|cards?|side|village|enemy|facing|figures|rolls?|wins?|lost|left|loaded|wounded|aboard|loose|hidden|seen|battle|strength|skill|weapon|range|shield|yes|face down|commander|company|baggage|unlimbered|activated|increments?|horse|peasant|march|shoots?|charge|nobody|none|points?|sign in|account)\b/;

// What stays as it is: orders as they are typed, rules and help (the server's own reference), the server's sentence of a refusal, which stands behind a German one.
const stays = 'code, input, textarea, dl[tabindex], .book, dialog, [data-verbatim], .rule, noscript, option[lang="en"], script, style, title, h1';

/** To be given to openPage: German, and everything that is shown is kept. */
export async function inGerman(page) {
  await page.addInitScript((stays) => {
    if (!localStorage.getItem('cherta.settings')) localStorage.setItem('cherta.settings', JSON.stringify({ lang: 'de', theme: 'auto', plain: false }));
    const seen = (globalThis.seenTexts = new Set());
    const keep = (text, at) => {
      const words = text?.trim();
      if (words && /[a-z]{2}/.test(words) && !at?.closest(stays)) seen.add(words);
    };
    const look = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return keep(node.data, node.parentElement);
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) keep(node.getAttribute(name), node);
      for (const child of node.childNodes) look(child);
    };
    globalThis.lookAgain = () => (seen.clear(), look(document.body));
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) type === 'childList' ? addedNodes.forEach(look) : look(target);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-label', 'title', 'placeholder', 'alt'] });
  }, stays);
}

/** Forgets what was to be seen before a game's words had come, and looks at the whole page. */
export const begin = (page) => page.evaluate(() => globalThis.lookAgain());

/** All that was shown and is English, but for names that are the same in every language. */
export const englishOn = async (page, names = /$^/) =>
  (await page.evaluate(() => [...globalThis.seenTexts])).filter((text) => english.test(text.replace(names, '')));
