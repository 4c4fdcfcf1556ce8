import type { storeCrowdPage, storeCrowdPosts } from '#domain/crowdfunding/page.contract.ts';
import type { PostKind } from '#domain/crowdfunding/page.shapes.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Read, read } from '#web/store/common/reads.ts';
import type { Goods } from './goods.reads.ts';

export type Crowd = NonNullable<Goods['crowdfunding']>;
export type Tier = Crowd['tiers'][number];
/** What a crowdfunding tells beside its work. */
export type CrowdPage = AnswerOf<typeof storeCrowdPage>;
export type Post = AnswerOf<typeof storeCrowdPosts>['list'][number];

/** The call behind what a crowdfunding tells. */
export function crowdPageRead(id: number): Read<typeof storeCrowdPage> {
	return read<typeof storeCrowdPage>('/api/shop.Crowdfunding/page', { id });
}

/** The newest questions or comments. */
export function crowdPostsRead(id: number, kind: PostKind): Read<typeof storeCrowdPosts> {
	return read<typeof storeCrowdPosts>('/api/shop.Crowdfunding/posts', { id, kind });
}
