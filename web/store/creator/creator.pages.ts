// One file of code for both: who looks at a maker comes from the list of them or goes on to it.
export { CreatorPage } from './creator.page.tsx';
export { CreatorsPage } from './creators.page.tsx';
