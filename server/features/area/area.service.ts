export { areaWay } from './area.queries.ts';
