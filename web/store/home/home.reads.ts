import type { listStoreCrowds, listStoreGoods } from '#domain/goods/goods.contract.ts';
import type { listTopics } from '#domain/topic/topic.contract.ts';
import { read } from '#web/store/common/reads.ts';

/** What the shop puts in front: hero, picks and creators are made of it. */
export const featuredRead = read<typeof listStoreGoods>('/api/shop.Goods/index', { order: 'weigh,desc', limit: 48 });

/** What came last. */
export const newestRead = read<typeof listStoreGoods>('/api/shop.Goods/index', { order: 'create_time,desc', limit: 8 });

/** What buyers have praised most. */
export const lovedRead = read<typeof listStoreGoods>('/api/shop.Goods/index', { order: 'stars,desc', limit: 4 });

/** What is being crowdfunded now. */
export const crowdsRead = read<typeof listStoreCrowds>('/api/shop.Crowdfunding/index', { limit: 6 });

/** The topics that the home page shows. */
export const homeTopicsRead = read<typeof listTopics>('/api/shop.Topic/index', { limit: 3 });
