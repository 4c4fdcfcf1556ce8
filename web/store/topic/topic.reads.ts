import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listTopics, previewStoreTopic, storeTopic } from '#domain/topic/topic.contract.ts';
import { type Read, read } from '#web/store/common/reads.ts';

/** A topic as its own page shows it. */
export type TopicPage = AnswerOf<typeof storeTopic>;

/** So many topics stand on a page of their list. */
export const topicsOfPage = 12;

/** One page of the topics. */
export function topicsRead(page: number, limit = topicsOfPage): Read<typeof listTopics> {
	return read<typeof listTopics>('/api/shop.Topic/index', { page, limit });
}

/** The call behind a topic's page. */
export function topicRead(id: number): Read<typeof storeTopic> {
	return read<typeof storeTopic>('/api/shop.Topic/detail', { id });
}

/** The call behind the page of a topic that need not run. */
export function topicPreviewRead(id: number, preview: string): Read<typeof previewStoreTopic> {
	return read<typeof previewStoreTopic>('/api/shop.Topic/preview', { id, preview });
}
