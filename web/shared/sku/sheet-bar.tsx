import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { ArrowDownToLine, CircleAlert, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './sheet.module.css';
import type { DraftSku } from './sku.draft.ts';
import type { SkuField } from './sku-fields.ts';
import { placesOf, type SkuProblems } from './sku-problems.ts';
import type { SheetState } from './use-sheet.ts';

interface SheetBarProps {
	sheet: SheetState;
	skus: readonly DraftSku[];
	problems: SkuProblems;
	/** Goes to a cell. */
	onShow(row: number, field: SkuField): void;
}

/** What can be done with the sheet without knowing its keys, and the way to the cells that are wrong. */
export function SheetBar({ sheet, skus, problems, onShow }: SheetBarProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const places = placesOf(skus, problems, sheet.fields);
	const { row: focusRow, column: focusColumn } = sheet.marking.focus;
	const isAfter = ({ row, field }: { row: number; field: SkuField }) =>
		row > focusRow || (row === focusRow && sheet.fields.indexOf(field) > focusColumn);
	const next = places.find(isAfter) ?? places[0];
	return (
		<div className={classes['bar']}>
			<span className={classes['count']}>{t('editor.skuCount', { count: skus.length })}</span>
			{next && (
				<Button
					size="compact-sm"
					variant="subtle"
					color="red"
					leftSection={<CircleAlert size={14} aria-hidden="true" />}
					onClick={() => onShow(next.row, next.field)}
				>
					{t('editor.wrongCells', { count: places.length })}
				</Button>
			)}
			<span className={classes['tools']}>
				<Tool label={t('editor.undo')} keys="Ctrl+Z" isOff={!sheet.canUndo} onClick={sheet.undo}>
					<Undo2 size={16} />
				</Tool>
				<Tool label={t('editor.redo')} keys="Ctrl+Shift+Z" isOff={!sheet.canRedo} onClick={sheet.redo}>
					<Redo2 size={16} />
				</Tool>
				<Tool label={t('editor.fillDown')} keys="Ctrl+D" onClick={sheet.fillDown}>
					<ArrowDownToLine size={16} />
				</Tool>
			</span>
		</div>
	);
}

interface ToolProps {
	label: string;
	keys: string;
	isOff?: boolean;
	onClick(): void;
	children: ReactNode;
}

function Tool({ label, keys, isOff = false, onClick, children }: ToolProps): ReactNode {
	return (
		<Tooltip label={`${label} · ${keys}`}>
			<ActionIcon variant="subtle" size="lg" aria-label={label} disabled={isOff} onClick={onClick}>
				{children}
			</ActionIcon>
		</Tooltip>
	);
}
