import { listTopics, previewStoreTopic, previewTopic, storeTopic } from '#domain/topic/topic.contract.ts';
import { route } from '#server/http/route.ts';
import { previewedTopic, topicOfStore, topicPreviewOf, topicsOfStore } from './topic.service.ts';

/** Topics as visitors see them, and staff beforehand. */
export const topicRoutes = [
	route(listTopics, ({ context, input, language }) => topicsOfStore(context, input, language)),
	route(storeTopic, ({ context, input, language }) => topicOfStore(context, input.id, language)),
	route(previewStoreTopic, ({ context, input, language }) => previewedTopic(context, input, language)),
	route(previewTopic, async ({ context, caller, input }) => topicPreviewOf(context, caller, input.id)),
];
