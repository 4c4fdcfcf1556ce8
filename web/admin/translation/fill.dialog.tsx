import { Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { fetchRow, type ResourceRow, refreshLists, savedByOthers, saveRow } from '#web/kit/rows/resource.client.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './translation.module.css';
import { filledHere, listPath, type MissingRow } from './translation.rules.ts';

interface FillDialogProps {
	row: MissingRow;
	/** What its kind is called. */
	title: string;
	/** Rows that wait behind it. */
	left: number;
	onNext(): void;
	onClose(): void;
}

/** The missing texts of one row, Chinese on the left and English on the right; saving goes on to the next row. */
export function FillDialog({ row, title, left, onNext, onClose }: FillDialogProps): ReactNode {
	const resource = filledHere(row);
	const stored = useQuery({
		queryKey: [row.kind, 'row', row.id],
		queryFn: () => fetchRow(resource as Resource, row.id),
		enabled: resource !== undefined,
		gcTime: 0,
		staleTime: 0,
	});
	if (!resource) return null;
	return (
		<FormDialog title={`${title} · ${row.name || `#${row.id}`}`} size="lg" onClose={onClose}>
			{stored.isPending && <ListSkeleton rows={row.fields.length} height={72} />}
			<ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
			{stored.data && !stored.isFetching && (
				<FillForm
					key={`${row.kind} ${row.id}`}
					resource={resource}
					row={row}
					stored={stored.data}
					left={left}
					onSaved={onNext}
				/>
			)}
		</FormDialog>
	);
}

interface FillFormProps {
	resource: Resource;
	row: MissingRow;
	stored: ResourceRow;
	left: number;
	onSaved(): void;
}

function FillForm({ resource, row, stored, left, onSaved }: FillFormProps): ReactNode {
	const { t } = useTranslation('admin-translation');
	const client = useQueryClient();
	// The row of now, once somebody else has saved it meanwhile.
	const [base, setBase] = useState(stored);
	const first = useRef<HTMLElement | null>(null);
	const names = row.fields.map(({ name }) => name);
	const fields = useFields<Record<string, string>>(
		Object.fromEntries(names.map((name) => [name, ''])),
		(typed) => (names.some((name) => typed[name]?.trim()) ? {} : { [names[0] ?? '']: t('needed') }),
		save,
	);
	useEffect(function beginToWrite() {
		first.current?.focus();
	}, []);

	async function save(typed: Record<string, string>): Promise<void> {
		const en = Object.fromEntries(names.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name]]] : [])));
		const row_version = base['row_version'];
		try {
			await saveRow(resource, 'edit', { [resource.pk]: row.id, row_version, i18n: { en } }, 'silent');
		} catch (error) {
			const present = error instanceof CallError ? savedByOthers(error) : undefined;
			if (present) {
				setBase(present);
				throw new FormRefusal(t('stale'));
			}
			throw error;
		}
		toast.success(t('saved'));
		void client.invalidateQueries({ queryKey: [listPath] });
		void refreshLists(client, resource);
		onSaved();
	}

	return (
		<DialogForm fields={fields} keepLabel={t('cancel')} submitLabel={left > 0 ? t('saveNext', { left }) : t('save')}>
			{row.fields.map(({ name, label }, index) => {
				const field = resource.fields[name];
				const input = {
					...fields.text(name),
					label: t('english', { label }),
					maxLength: field?.max,
					lang: 'en',
				};
				const focused = index === 0 ? first : undefined;
				return (
					<div key={name} className={classes['pair']}>
						<div className={classes['original']}>
							<span className={classes['label']}>
								{t('chinese', { label: field?.label[currentLanguage()] ?? label })}
							</span>
							<span lang="zh-CN">{String(base[name] ?? '')}</span>
						</div>
						{field?.kind === 'textarea' ? (
							<Textarea {...input} ref={focused as Ref<HTMLTextAreaElement>} autosize minRows={2} maxRows={10} />
						) : (
							<TextInput {...input} ref={focused as Ref<HTMLInputElement>} />
						)}
					</div>
				);
			})}
		</DialogForm>
	);
}
