// Keys of a match's page, for whoever writes nowhere and has no dialog open: what they do, and that nobody's words are cut short by them.
export interface Doings {
  readonly help: () => void;
  readonly full: () => void;
  readonly again: () => void;
  readonly isPrepared: boolean;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The rule behind what has the focus; else behind what is prepared; else behind what was told last. */
function readRule(): void {
  const here = document.activeElement?.closest('.log li, form.prepared, .refused, .ask');
  const found = [here, document.querySelector('form.prepared'), document.querySelector('.ask .refused'), document.querySelector('.log')];
  found.map((one) => one?.querySelector<HTMLElement>('.rule')).find((one) => one)?.click();
}

/** With nothing in hand: what is prepared is confirmed, else the first choice is gone to. */
function enter(isPrepared: boolean): boolean {
  const form = document.querySelector<HTMLFormElement>('form.prepared');
  if (isPrepared && form) form.requestSubmit();
  else document.querySelector<HTMLElement>('.choices button, .choices summary')?.focus();
  return isPrepared || document.activeElement !== document.body;
}

export function keyOf(event: KeyboardEvent, does: Doings): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || document.querySelector('dialog[open]')) return;
  const isFree = event.target === document.body;
  if (event.key === '?') does.help();
  else if (/^f$/i.test(event.key)) does.full();
  else if (/^e$/i.test(event.key)) does.again();
  else if (/^r$/i.test(event.key)) readRule();
  else if (/^u$/i.test(event.key)) document.querySelector<HTMLElement>('.ask [aria-keyshortcuts="U"]')?.click();
  else if (isFree && /^Arrow/.test(event.key)) document.querySelector<SVGElement>('.match .board [data-area][tabindex="0"], .match .board [data-piece][tabindex="0"]')?.focus();
  else if (!(isFree && event.key === 'Enter' && enter(does.isPrepared))) return;
  event.preventDefault();
}
