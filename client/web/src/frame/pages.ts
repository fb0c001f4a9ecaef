// The pages, each fetched once: what is there is drawn at once, without waiting for the next turn of the browser.
import type { Component } from 'svelte';
import type { Target } from '../link/session';

export interface Pages {
  readonly start: Component;
  readonly match: Component<{ target: Target; ontake?: () => void }>;
}

const there: { -readonly [name in keyof Pages]?: Pages[name] } = {};

/** The page if it has been fetched. */
export const pageNow = <Name extends keyof Pages>(name: Name): Pages[Name] | undefined => there[name];

/** Fetches a page. */
export async function loadPage(name: keyof Pages): Promise<void> {
  if (name === 'start') there.start ??= (await import('./Start.svelte')).default;
  else there.match ??= (await import('./MatchPage.svelte')).default;
}
