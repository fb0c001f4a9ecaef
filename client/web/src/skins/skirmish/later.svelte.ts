// What the first picture of a table does without: how its men are ordered; the sheet beside it and what is drawn over the ground.
import type { Component } from 'svelte';
import { untilThere } from '../../frame/chunks';
import type { View } from '../../gen/cherta/v1/view_pb';
import type { Desk } from '../../model/desk.svelte';
import type { Tongue } from '../../model/hand.svelte';
import type { AccountsProps, OverProps } from '../skin';

interface Parts {
  readonly tongue: Tongue;
  readonly Sheet: Component<AccountsProps>;
  readonly Over: Component<OverProps>;
  readonly Above: Component<{ view: View; desk: Desk }>;
}

let parts = $state.raw<Partial<Parts>>({});
let asked = false;

/** What has come of it so far. */
export function later(): Partial<Parts> {
  if (!asked) {
    asked = true;
    untilThere(() => import('./tongue'), ({ tongue }) => (parts = { ...parts, tongue }));
    untilThere(() => import('./Over.svelte'), (found) => (parts = { ...parts, Over: found.default }));
    untilThere(() => import('./parts'), ({ Sheet, Above }) => (parts = { ...parts, Sheet, Above }));
  }
  return parts;
}
