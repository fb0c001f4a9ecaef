// Words with codes (`Said`, docs/PROTOCOL.md): each phrase worded by a table of the reader's language, one after another. Pure.
import type { Said } from '../gen/cherta/v1/view_pb';

/** By code: a phrase in which "{}" is the next argument and "{one|many}" goes by the number before it; or what makes it of the arguments. */
export type Phrases = Readonly<Record<string, string | ((args: readonly string[]) => string | undefined)>>;

/** A number as it is written: marks in large ones, a comma in broken ones; anything else as it stands. */
const numberOf = (text: string): string => (/^\d{4,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '.') : text.replace(/^(\d+)\.(\d+)$/, '$1,$2'));

function filled(phrase: string, args: readonly string[]): string {
  let next = 0;
  return phrase.replace(/\{([^{}|]*)\|?([^{}]*)\}/g, (blank, one: string, many: string) => (blank === '{}' ? numberOf(args[next++] ?? '') : args[next - 1] === '1' ? one : many));
}

/** All that was said; undefined where nothing was, or where one of it has no words here. What begins with a mark or a blank stands close to the one before. */
export function worded(said: readonly Said[], phrases: Phrases, between = ', '): string | undefined {
  let text = '';
  for (const { code, args } of said) {
    const phrase = phrases[code];
    const words = code === '' ? args.join(' ') : typeof phrase === 'string' ? filled(phrase, args) : phrase?.(args);
    if (words === undefined) return undefined;
    text += (text === '' || /^[ ,;:]/.test(words) ? '' : between) + words;
  }
  return said.length > 0 ? text : undefined;
}

/** Whether something of that code was said. */
export const isSaid = (said: readonly Said[], code: string): boolean => said.some((one) => one.code === code);

/** The arguments of the first phrase of that code. */
export const argsOf = (said: readonly Said[], code: string): readonly string[] | undefined => said.find((one) => one.code === code)?.args;
