/** The accent's readable colours: a door of its own, because the shell needs it before its first paint, and settings. */
export { accentColors, shownAccent, type AccentColors } from './model/accent';
