import { mount } from 'svelte';
import App from './frame/App.svelte';
import './frame/style.css';

const target = document.getElementById('app');
if (target) {
  target.replaceChildren();  // the word that stood there until now
  mount(App, { target });
}
