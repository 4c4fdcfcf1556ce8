import { ActionIcon } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { previewTopic } from '#domain/topic/topic.contract.ts';
import { topicResource } from '#domain/topic/topic.resource.ts';
import { openPreview } from '#web/admin/common/open-preview.ts';
import { windowCells } from '#web/admin/common/window-cell.tsx';
import { call } from '#web/kit/api/call.ts';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import { WorksInput } from './works-input.tsx';

function WorksCell({ row }: { row: ResourceRow }): ReactNode {
	const { t } = useTranslation('admin-topic');
	return t('count', { count: (row['goods_ids'] as readonly string[]).length });
}

function PreviewButton({ row }: { row: ResourceRow }): ReactNode {
	const { t } = useTranslation('admin-topic');
	const id = Number(row['id']);
	const open = () => openPreview(() => call<typeof previewTopic>('GET', '/admin/shop.goods.Topic/preview', { id }));
	return (
		<ActionIcon
			aria-label={`${t('preview')}: ${String(row['title'])}`}
			title={t('preview')}
			onClick={() => void open()}
		>
			<Eye size={16} />
		</ActionIcon>
	);
}

const cells: OwnCells = { ...windowCells, goods_ids: (row) => <WorksCell row={row} /> };
const inputs: OwnInputs = { goods_ids: WorksInput };

/** Works that belong together as an editor sees it. */
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
