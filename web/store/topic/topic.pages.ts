// One file of code for both: who reads a topic reads the list of them, and the store's other pages stay as small as they are.
export { TopicPage } from './topic.page.tsx';
export { TopicsPage } from './topics.page.tsx';
