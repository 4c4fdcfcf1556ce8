import { Button } from '@mantine/core';
import { Eye, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { editPortfolio, withdrawPortfolio } from '#domain/portfolio/portfolio.contract.ts';
import { isSlug, linkHost } from '#domain/portfolio/portfolio.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { elsewhere } from '#web/merchant/common/paths.ts';
import { CoversField } from './covers-field.tsx';
import { LinksField } from './links-field.tsx';
import { type CoverWork, type Portfolio, type PortfolioDraft, sentOf } from './portfolio.draft.ts';
import { FaceFields, NoticeFields, StoryFields } from './portfolio-fields.tsx';
import { PortfolioPreview } from './portfolio-preview.tsx';
import { ReviewState } from './review-state.tsx';
import { SectionsField } from './sections-field.tsx';
import { ShopFacts } from './shop-facts.tsx';
import classes from './shop-info.module.css';

interface PortfolioEditorProps {
	stored: Portfolio;
	/** Read it anew. */
	onChanged(): Promise<void>;
}

/** The page of a creator in parts, with how it looks beside it; on a phone behind a button. */
export function PortfolioEditor({ stored, onChanged }: PortfolioEditorProps): ReactNode {
	const { t } = useTranslation(['merchant-shop', 'kit']);
	const sheet = useRef<HTMLDialogElement>(null);
	const [works, setWorks] = useState<readonly CoverWork[]>(stored.cover_works);
	const mayEdit = stored.may_edit === 1;
	const fields = useFields<PortfolioDraft>(
		{ content: stored.row },
		(values) => problemsOf(values, stored, t),
		async (values) => {
			const { waits } = await call<typeof editPortfolio>(
				'POST',
				'/merchant/shop.Info/edit',
				sentOf(values, stored.version),
				{
					errors: 'silent',
				},
			);
			toast.success(t(waits === 1 ? 'savedWaits' : 'saved'));
			await onChanged();
		},
	);
	async function withdraw(): Promise<void> {
		const isSure = await confirm({
			title: t('withdraw.title'),
			text: t('withdraw.text'),
			confirmLabel: t('withdraw.do'),
		});
		if (!isSure) return;
		await call<typeof withdrawPortfolio>('POST', '/merchant/shop.Info/withdraw', {}).then(onChanged, () => undefined);
	}
	const preview = <PortfolioPreview content={fields.values.content} works={works} />;
	const state = fields.isDirty ? t('unsaved') : t(stored.is_audited === 1 ? 'auditedHint' : 'liveHint');
	return (
		<>
			<PageHeader
				title={t('title')}
				text={t(mayEdit ? 'text' : 'readOnly')}
				actions={
					<Button component="a" href={elsewhere.creator(stored.row.slug)} target="_blank" variant="default" size="xs">
						{t('open')}
					</Button>
				}
			/>
			<ReviewState stored={stored} onWithdraw={mayEdit ? () => void withdraw() : undefined} />
			<div className={classes['editor']}>
				<form {...fields.form} className={classes['form']}>
					<fieldset className={classes['fields']} disabled={!mayEdit} aria-label={t('title')}>
						<Panel title={t('part.face')}>
							<FaceFields fields={fields} stored={stored} />
						</Panel>
						<Panel title={t('part.notice')}>
							<NoticeFields fields={fields} />
						</Panel>
						<Panel title={t('part.covers')}>
							<CoversField fields={fields} works={works} onWorks={setWorks} />
						</Panel>
						<Panel title={t('part.story')}>
							<StoryFields fields={fields} />
						</Panel>
						<Panel title={t('part.links')}>
							<LinksField fields={fields} />
						</Panel>
						<Panel title={t('part.sections')}>
							<SectionsField fields={fields} />
						</Panel>
					</fieldset>
					<FormProblems form={fields.form.ref} refusals={fields.refusals} />
					<Refusal>{fields.refusal}</Refusal>
					{mayEdit && (
						<SaveBar state={state} isHint={!fields.isDirty}>
							<Button
								className={classes['previewButton'] ?? ''}
								variant="default"
								leftSection={<Eye size={16} aria-hidden="true" />}
								onClick={() => sheet.current?.showModal()}
							>
								{t('preview.open')}
							</Button>
							<Button type="submit" loading={fields.isSending} disabled={!fields.isDirty}>
								{t(stored.is_audited === 1 ? 'handIn' : 'save')}
							</Button>
						</SaveBar>
					)}
				</form>
				<aside className={classes['beside']} aria-label={t('preview.title')}>
					<p className={classes['previewTitle']}>{t('preview.title')}</p>
					{preview}
				</aside>
			</div>
			<dialog
				ref={sheet}
				className={classes['sheet']}
				aria-label={t('preview.title')}
				onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
				onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.close()}
			>
				<header className={classes['sheetHead']}>
					<h2>{t('preview.title')}</h2>
					<button
						type="button"
						className={classes['close']}
						aria-label={t('kit:dialog.close')}
						onClick={() => sheet.current?.close()}
					>
						<X size={20} aria-hidden="true" />
					</button>
				</header>
				{preview}
			</dialog>
			<ShopFacts />
		</>
	);
}

/** What can be said before it is sent, by the rules that the server asks too. */
function problemsOf(
	{ content }: PortfolioDraft,
	{ row }: Portfolio,
	t: (key: 'problem.slug' | 'problem.link' | 'problem.linkTitle' | 'problem.noticeEnd') => string,
): Record<string, string> {
	const { slug, links, notice_start: start, notice_end: end } = content;
	const found: [string, string][] = links.flatMap(({ title, url }, at) => [
		...(title.trim() === '' ? [[`content.links.${at}.title`, t('problem.linkTitle')] as [string, string]] : []),
		...(linkHost(url.trim()) === '' ? [[`content.links.${at}.url`, t('problem.link')] as [string, string]] : []),
	]);
	if (slug !== row.slug && !isSlug(slug.trim().toLowerCase())) found.push(['content.slug', t('problem.slug')]);
	if (start && end && end <= start) found.push(['content.notice_end', t('problem.noticeEnd')]);
	return Object.fromEntries(found);
}
