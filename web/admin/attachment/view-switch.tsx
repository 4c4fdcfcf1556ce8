import { ActionIcon } from '@mantine/core';
import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useAttachmentView } from './attachment-view.store.ts';

/** Shows the files as squares or as rows. */
export function ViewSwitch(): ReactNode {
	const { t } = useTranslation('admin-attachment');
	const view = useAttachmentView(({ view }) => view);
	const next = view === 'grid' ? 'list' : 'grid';
	const Icon = next === 'grid' ? LayoutGrid : List;
	return (
		<ActionIcon
			size="lg"
			variant="default"
			aria-label={t(`${next}View`)}
			title={t(`${next}View`)}
			onClick={() => useAttachmentView.setState({ view: next })}
		>
			<Icon size={17} />
		</ActionIcon>
	);
}
