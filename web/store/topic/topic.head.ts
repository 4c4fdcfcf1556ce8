import { collectionLd } from '#web/store/common/collection.head.ts';
import type { Head } from '#web/store/common/head.ts';
import { paths } from '#web/store/common/paths.ts';
import type { TopicPage } from './topic.reads.ts';

interface TopicHeadFacts {
	/** What the list of topics is called. */
	topics: string;
	absolute: (path: string) => string;
}

/** What search engines read of a topic's page: its own words, its goods and the way to it. */
export function topicHead({ topic, list }: TopicPage, { topics, absolute }: TopicHeadFacts): Head {
	const title = topic.seo.title || topic.title;
	const description = topic.seo.description || topic.intro.replace(/\s+/g, ' ').trim() || title;
	const canonical = paths.topic(topic.id);
	const way = [
		{ name: topics, path: paths.topics },
		{ name: topic.title, path: canonical },
	];
	return {
		title,
		description,
		...(topic.seo.keywords && { keywords: topic.seo.keywords }),
		canonical,
		image: absolute(topic.image),
		jsonLd: collectionLd({ name: title, description, path: canonical, image: topic.image, goods: list, way }, absolute),
	};
}
