import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import type { classifyTree } from '#domain/goods/goods.contract.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import classes from '#web/kit/goods/editor.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { saveRow } from '#web/kit/resource/resource.client.ts';
import { FormDialog } from '#web/kit/ui/form-dialog.tsx';

const page = '/admin/shop/goods/classify';

interface ClassifyCreateProps {
	onMade(made: { value: string; label: string }): void;
}

/** Makes a category without leaving the goods. */
export function ClassifyCreate({ onMade }: ClassifyCreateProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const mayAdd = useAuth()({ name: page, subNodeName: `${page}/add` });
	const [isOpen, setOpen] = useState(false);
	if (!mayAdd) return null;
	return (
		<>
			<ActionIcon
				className={classes['tool'] ?? ''}
				size="input-sm"
				variant="default"
				aria-label={t('editor.newClassify')}
				title={t('editor.newClassify')}
				onClick={() => setOpen(true)}
			>
				<Plus size={16} />
			</ActionIcon>
			{/* Its form lies beside the editor's, not within it. */}
			{isOpen &&
				createPortal(
					<CreateDialog
						onClose={() => setOpen(false)}
						onMade={(made) => {
							setOpen(false);
							onMade(made);
						}}
					/>,
					document.body,
				)}
		</>
	);
}

function CreateDialog({ onMade, onClose }: ClassifyCreateProps & { onClose(): void }): ReactNode {
	const { t } = useTranslation('goods-editor');
	const cache = useQueryClient();
	const { data } = useCall<typeof classifyTree>('GET', '/api/shop.Classify/index', {});
	const [typed, setTyped] = useState({ name: '', english: '', pid: '0' });
	const [problem, setProblem] = useState('');
	const [isBusy, setBusy] = useState(false);
	const parents = (data?.list ?? []).flatMap((root) => [
		{ value: String(root.id), label: root.name },
		...root.children.map((branch) => ({ value: String(branch.id), label: `${root.name} / ${branch.name}` })),
	]);

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		// The editor's form must not take this one for its own.
		event.stopPropagation();
		setBusy(true);
		try {
			const form = { name: typed.name, pid: Number(typed.pid), i18n: { en: { name: typed.english } } };
			const { id } = ((await saveRow(classifyResource, 'add', form)) as { data: { id: number } }).data;
			await cache.invalidateQueries({ queryKey: ['/api/shop.Classify/index'] });
			const parent = parents.find(({ value }) => value === typed.pid);
			onMade({ value: String(id), label: parent ? `${parent.label} / ${typed.name}` : typed.name });
		} catch (error) {
			if (error instanceof CallError) setProblem(error.fields['name'] ?? error.message);
			else throw error;
		} finally {
			setBusy(false);
		}
	}
	return (
		<FormDialog title={t('editor.newClassify')} onClose={onClose}>
			<form className={classes['dialog']} onSubmit={(event) => void save(event)}>
				<TextInput
					label={t('editor.name')}
					required
					maxLength={60}
					data-autofocus
					value={typed.name}
					error={problem}
					onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
				/>
				<TextInput
					label={t('editor.nameEn')}
					maxLength={60}
					lang="en"
					value={typed.english}
					onChange={(event) => setTyped({ ...typed, english: event.currentTarget.value })}
				/>
				<Select
					label={t('editor.parentClassify')}
					searchable
					allowDeselect={false}
					data={[{ value: '0', label: t('editor.noParent') }, ...parents]}
					value={typed.pid}
					onChange={(pid) => setTyped({ ...typed, pid: pid ?? '0' })}
				/>
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						{t('editor.cancel')}
					</Button>
					<Button type="submit" loading={isBusy}>
						{t('editor.apply')}
					</Button>
				</Group>
			</form>
		</FormDialog>
	);
}
