/** What an order is found by besides its columns. */
export { endsWith, namedLike, printed, sent } from './order.search.queries.ts';
