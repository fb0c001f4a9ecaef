// Mounts the application where a word stood until now.
import { mount } from 'svelte';
import App from './App.svelte';

export function begin(): void {
  const target = document.getElementById('app');
  if (!target) return;
  target.replaceChildren();
  mount(App, { target });
}
