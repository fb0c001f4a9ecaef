// The key of a text, where a person should read the text: whatever catalogue it lies in may not have been fetched. Every page that openPage opens is watched from its
// first word on, and a key that is shown is one of its complaints.
import { readdirSync, readFileSync } from 'node:fs';

const sources = new URL('../../client/web/src/', import.meta.url);
const catalogues = [
  ...readdirSync(new URL('words/', sources)).filter((name) => /^(?:.+\.)?en\.ts$/.test(name)).map((name) => `words/${name}`),
  ...readdirSync(new URL('skins/', sources), { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => `skins/${name}/en.ts`),
];

/** All keys that cannot be words of a text: those with a dot in them. */
export const keys = catalogues.flatMap((name) => [...readFileSync(new URL(name, sources), 'utf8').matchAll(/^\s*'([a-z]\w*(?:\.[\w-]+)+)':/gm)].map(([, key]) => key));

/** To be given to a page before it is opened: complains of each key that is shown, or read aloud. */
export function watchKeys(page) {
  return page.addInitScript((keys) => {
    const all = new Set(keys);
    const complained = new Set();
    const read = (words) => {
      for (const [key] of words?.includes('.') ? words.matchAll(/[a-z]\w*(?:\.[\w-]+)+/g) : [])
        if (all.has(key) && !complained.has(key)) complained.add(key) && console.error(`a key instead of its text: ${key}`);
    };
    const look = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.parentElement?.closest('script, style') ? undefined : read(node.data);
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) read(node.getAttribute(name));
      for (const child of node.childNodes) look(child);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) type === 'childList' ? addedNodes.forEach(look) : look(target);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-label', 'title', 'placeholder', 'alt'] });
  }, keys);
}
