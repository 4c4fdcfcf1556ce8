import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { discardAgreement, editAgreement } from '#domain/agreement/agreement.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './agreement.module.css';
import { type AgreementWords, base, type DeskAgreement } from './agreement.types.ts';
import { PublishDialog } from './publish.dialog.tsx';

const nothing: AgreementWords = { title: '', content: '', title_en: '', content_en: '' };
const wordsOf = ({ title, content, title_en, content_en }: AgreementWords): AgreementWords => ({
	title,
	content,
	title_en,
	content_en,
});
/** An editor leaves one empty paragraph where nothing stands. */
const isEmpty = (html: string) => html.replace(/<[^<>]*>/g, '').trim() === '' && !html.includes('<img');

/** The words that are being written: saved as a draft, compared and published. */
export function AgreementEditor({ agreement }: { agreement: DeskAgreement }): ReactNode {
	const { t } = useTranslation(['admin-agreement', 'kit']);
	const { code, name, draft, current, is_page: isPage } = agreement;
	const auth = useAuth();
	const cache = useQueryClient();
	const [revision, setRevision] = useState(draft?.revision ?? 0);
	const [isPublishing, setPublishing] = useState(false);
	const mayEdit = auth('edit');
	const form = useFields(
		wordsOf(draft ?? current ?? { ...nothing, title: name }),
		{
			title: ({ title }) => (title.trim() ? undefined : t('required', { field: t('fields.title') })),
			content: ({ content }) => (isEmpty(content) ? t('required', { field: t('fields.content') }) : undefined),
		},
		async (values) => {
			const sent = { code, revision, ...values, content_en: isEmpty(values.content_en) ? '' : values.content_en };
			const saved = await call<typeof editAgreement>('POST', `${base}/edit`, sent, { errors: 'silent' });
			setRevision(saved.revision);
			form.reset(values);
			toast.success(t('saved'));
			void reread();
			return false;
		},
		{ checksLeft: true },
	);
	const { values, isDirty, isSending, reset } = form;
	const reread = () => cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(base) });

	async function discard(): Promise<void> {
		const question = { title: t('discard.title'), text: t('discard.text'), confirmLabel: t('discard.button') };
		if (!(await confirm({ ...question, tone: 'danger' }))) return;
		await call<typeof discardAgreement>('POST', `${base}/discard`, { code, revision });
		setRevision(0);
		reset(wordsOf(current ?? { ...nothing, title: name }));
		void reread();
	}

	function published(): void {
		setPublishing(false);
		setRevision(0);
		reset(values);
		void reread();
	}

	const state = isDirty
		? t('unsaved')
		: draft
			? t('draftBy', { name: draft.admin_name, date: formatTime(draft.update_time, 'yyyy-mm-dd hh:MM') })
			: t('noDraft');
	return (
		<form {...form.form} aria-label={name}>
			<Panel
				title={name}
				aside={
					current && (
						<a className={classes['seen']} href={`/store/page/${code}`} target="_blank" rel="noreferrer">
							{t('inStore')} <ExternalLink size={14} aria-hidden="true" />
						</a>
					)
				}
			>
				<div className={classes['fields']}>
					<p className={classes['hint']}>
						{t(code === 'help' ? 'hint.help' : isPage === 1 ? 'hint.page' : 'hint.agreement')}
					</p>
					<TextInput {...form.text('title')} label={t('fields.title')} maxLength={80} required readOnly={!mayEdit} />
					<Text form={form.input('content')} label={t('fields.content')} isRequired isDisabled={!mayEdit} />
					<TextInput
						{...form.text('title_en')}
						label={t('fields.title_en')}
						description={t('hint.english')}
						maxLength={80}
						lang="en"
						readOnly={!mayEdit}
					/>
					<Text form={form.input('content_en')} label={t('fields.content_en')} lang="en" isDisabled={!mayEdit} />
					<FormProblems form={form.form.ref} refusals={form.refusals} />
					<Refusal>{form.refusal}</Refusal>
				</div>
			</Panel>
			<SaveBar state={state} isHint={!isDirty}>
				{mayEdit && revision > 0 && !isDirty && (
					<Button variant="subtle" color="red" onClick={() => void discard()}>
						{t('discard.button')}
					</Button>
				)}
				{mayEdit && (
					<Button type="submit" variant="default" disabled={!isDirty} loading={isSending}>
						{t('save')}
					</Button>
				)}
				{auth('publish') && (
					<Button disabled={isDirty || revision === 0} onClick={() => setPublishing(true)}>
						{t('publish.button')}
					</Button>
				)}
			</SaveBar>
			{isPublishing && (
				<PublishDialog
					agreement={agreement}
					words={values}
					revision={revision}
					onClose={() => setPublishing(false)}
					onDone={published}
				/>
			)}
		</form>
	);
}

interface TextProps {
	form: ReturnType<ReturnType<typeof useFields<AgreementWords>>['input']>;
	label: string;
	lang?: string;
	isRequired?: boolean;
	isDisabled: boolean;
}

function Text({ form, ...props }: TextProps): ReactNode {
	const { value, error, onChange, onBlur, inputRef } = form;
	return (
		<RichText
			{...props}
			value={String(value ?? '')}
			error={error}
			onChange={onChange}
			onBlur={onBlur}
			focusRef={inputRef as never}
		/>
	);
}
