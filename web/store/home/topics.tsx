import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { TopicGrid } from '#web/store/common/topic-card.tsx';
import { homeTopicsRead } from './home.reads.ts';

/** The topics that run now, the first few; nothing where there are none. */
export function Topics(): ReactNode {
	const { t } = useTranslation('store-home');
	const { data } = useRead(homeTopicsRead, { errors: 'silent' });
	if (!data || data.list.length === 0) return null;
	return (
		<Section title={t('topics.title')} more={{ to: paths.topics, label: t('topics.more') }}>
			<TopicGrid list={data.list} />
		</Section>
	);
}
