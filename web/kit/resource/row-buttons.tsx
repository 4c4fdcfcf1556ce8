import { ActionIcon } from '@mantine/core';
import type { ExpandedState } from '@tanstack/react-table';
import { ChevronsDownUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface RowButtonsProps {
	/** What the row is called. */
	name: string;
	onEdit: (() => void) | undefined;
	onDelete: (() => void) | undefined;
}

/** What every declared row can have done to it, as far as this account may. */
export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps): ReactNode {
	const { t } = useTranslation('resource');
	return (
		<>
			{onEdit && (
				<ActionIcon aria-label={`${t('edit')}: ${name}`} title={t('edit')} onClick={onEdit}>
					<Pencil size={16} />
				</ActionIcon>
			)}
			{onDelete && (
				<ActionIcon color="red" aria-label={`${t('del')}: ${name}`} title={t('del')} onClick={onDelete}>
					<Trash2 size={16} />
				</ActionIcon>
			)}
		</>
	);
}

interface ExpandButtonProps {
	expanded: ExpandedState;
	onExpand(expanded: ExpandedState): void;
}

/** Opens or closes a whole tree of rows. */
export function ExpandButton({ expanded, onExpand }: ExpandButtonProps): ReactNode {
	const { t } = useTranslation('resource');
	const isOpen = expanded === true;
	const label = t(isOpen ? 'collapseAll' : 'expandAll');
	const Sign = isOpen ? ChevronsDownUp : ChevronsUpDown;
	return (
		<ActionIcon
			size="lg"
			variant="default"
			aria-label={label}
			title={label}
			onClick={() => onExpand(isOpen ? {} : true)}
		>
			<Sign size={17} />
		</ActionIcon>
	);
}
