import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { OwnWorks } from '#web/store/common/own-works.tsx';
import { paths } from '#web/store/common/paths.ts';
import { type Creator, worksQuery } from './creator.reads.ts';

/** The works of a creator. */
export function CreatorWorks({ creator }: { creator: Creator }): ReactNode {
	const { t } = useTranslation('store-creator');
	const query = worksQuery(creator, useSearchParams()[0]);
	const nothing = { title: t('nothing'), text: t('nothingText', { name: creator.name }) };
	return <OwnWorks query={query} path={paths.creator(creator.slug)} nothing={nothing} />;
}
