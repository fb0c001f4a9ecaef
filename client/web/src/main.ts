import { mount } from 'svelte';
import App from './frame/App.svelte';
import './frame/style.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
