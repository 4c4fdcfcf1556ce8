import type { ReactNode } from 'react';
import { hotRecommendResource } from '#domain/advert/hot-recommend.resource.ts';
import { hotRule } from '#domain/advert/hot-recommend.rules.ts';
import type { Row } from '#domain/resource/resource.ts';
import { windowCells } from '#web/admin/common/window-cell.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './hot-recommend.module.css';

const onShelf = '1';
const on = '1';

type Entry = Row<typeof hotRecommendResource>;

/** The goods or topic of an entry, and whether the store leaves it out; a rule finds its own. */
function GoodsCell({ row: { rule, num, topic, goods } }: { row: Entry }): ReactNode {
	const { t } = useTranslation('admin-hot-recommend');
	if (rule !== hotRule.manual) return <span className={classes['rule']}>{t('byRule', { num: num })}</span>;
	if (topic)
		return (
			<span className={classes['goods']}>
				<StatusTag tone="accent">{t('topic')}</StatusTag>
				{topic.title}
				{topic.status !== on && <StatusTag tone="warning">{t('topicOff')}</StatusTag>}
			</span>
		);
	return (
		<span className={classes['goods']}>
			{goods?.name ?? ''}
			{goods?.status !== onShelf && <StatusTag tone="warning">{t('offShelf')}</StatusTag>}
		</span>
	);
}

const cells: OwnCells<Entry> = { ...windowCells, goods_id: (row) => <GoodsCell row={row} /> };

/** What the store puts forward, place by place. */
export function HotRecommendPage(): ReactNode {
	return <ResourcePage resource={hotRecommendResource} cells={cells} />;
}
