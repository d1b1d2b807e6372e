export { commitsOf, countReactCommits } from './measure/reactCommits.ts';
