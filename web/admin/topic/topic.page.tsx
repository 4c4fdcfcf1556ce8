import { ActionIcon } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Row } from '#domain/resource/resource.ts';
import type { previewTopic } from '#domain/topic/topic.contract.ts';
import { topicResource } from '#domain/topic/topic.resource.ts';
import { openPreview } from '#web/admin/common/open-preview.ts';
import { windowCells } from '#web/admin/common/window-cell.tsx';
import { call } from '#web/kit/api/call.ts';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { GoodsInput } from './goods-input.tsx';

type Topic = Row<typeof topicResource>;

function GoodsCell({ row }: { row: Topic }): ReactNode {
	const { t } = useTranslation('admin-topic');
	return t('count', { count: row.goods_ids.length });
}

function PreviewButton({ row }: { row: Topic }): ReactNode {
	const { t } = useTranslation('admin-topic');
	const { id } = row;
	const open = () => openPreview(() => call<typeof previewTopic>('GET', '/admin/shop.goods.Topic/preview', { id }));
	return (
		<ActionIcon aria-label={`${t('preview')}: ${row.title}`} title={t('preview')} onClick={() => void open()}>
			<Eye size={16} />
		</ActionIcon>
	);
}

const cells: OwnCells<Topic> = { ...windowCells, goods_ids: (row) => <GoodsCell row={row} /> };
const inputs: OwnInputs = { goods_ids: GoodsInput };

/** Goods that belong together as an editor sees it. */
export function TopicPage(): ReactNode {
	return (
		<ResourcePage
			resource={topicResource}
			cells={cells}
			inputs={inputs}
			rowActions={(row) => <PreviewButton row={row} />}
		/>
	);
}
