import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { readApply, readApplyTerms, submitApply } from '#domain/apply/apply.contract.ts';
import { openApply } from '#domain/apply/apply.status.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './sell.module.css';
import { type Application, type SellTerms, sellPath } from './sell.types.ts';
import { SellFiles } from './sell-files.tsx';
import { SellForm } from './sell-form.tsx';
import { forgetLink, keepLink, takeLink } from './sell-link.ts';
import { SellState } from './sell-state.tsx';

/** The link of this tab; another one in the address takes its place. */
function useLink(): [link: string, setLink: (link: string) => void] {
	const [link, setLink] = useState(takeLink);
	useEffect(function followAddress() {
		const follow = () => setLink(takeLink());
		window.addEventListener('hashchange', follow);
		return () => window.removeEventListener('hashchange', follow);
	}, []);
	return [
		link,
		(next) => {
			if (next) keepLink(next);
			else forgetLink();
			setLink(next);
		},
	];
}

interface OpenProps {
	link: string;
	terms: SellTerms;
	application: Application;
	onChanged(): Promise<unknown>;
}

/** An application that can be changed: its words, its files, and the button that sends it. */
function OpenApplication({ link, terms, application, onChanged }: OpenProps): ReactNode {
	const { t } = useTranslation('store-sell');
	const [isSending, setSending] = useState(false);
	const [refusal, setRefusal] = useState('');
	const trade = terms.industries.find(({ id }) => id === application.industry_id);

	async function submit(): Promise<void> {
		setSending(true);
		setRefusal('');
		try {
			await call<typeof submitApply>('POST', `${sellPath}/submit`, { link }, { errors: 'silent' });
			await onChanged();
			window.scrollTo({ top: 0 });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setRefusal(error.message);
		} finally {
			setSending(false);
		}
	}

	return (
		<>
			<SellFiles
				kind="sample"
				link={link}
				files={application.files}
				title={t('files.sample')}
				hint={t('files.sampleHint')}
				onChanged={onChanged}
			/>
			<SellFiles
				kind="paper"
				link={link}
				files={application.files}
				title={trade?.need_licence ? t('files.paperOf', { licence: trade.licence_name }) : t('files.paper')}
				hint={t('files.paperHint')}
				onChanged={onChanged}
			/>
			<div className={classes['send']}>
				<Refusal>{refusal}</Refusal>
				<Button size="md" radius="xl" loading={isSending} onClick={() => void submit()}>
					{t('send')}
				</Button>
				<p className={classes['hint']}>{t('sendHint')}</p>
			</div>
		</>
	);
}

/** `/store/sell`: who would like to sell here applies, and sees how the application stands. */
export function SellPage(): ReactNode {
	const { t } = useTranslation('store-sell');
	const cache = useQueryClient();
	const [link, setLink] = useLink();
	usePageTitle(t('title'));
	const terms = useCall<typeof readApplyTerms>('GET', `${sellPath}/terms`, {}, { errors: 'silent' });
	const state = useCall<typeof readApply>('GET', `${sellPath}/state`, { link }, { errors: 'silent', staleTime: 0 });
	const application = state.data?.apply ?? undefined;
	const own = state.data?.link ?? '';
	const isOpen = application !== undefined && openApply.some((status) => status === application.status);
	const reread = () => cache.invalidateQueries({ queryKey: [`${sellPath}/state`] });

	if (state.error?.failure === 'refused' && link) {
		return (
			<div className={classes['page']}>
				<EmptyState
					title={t('unknown')}
					text={state.error.message}
					action={
						<Button variant="default" radius="xl" onClick={() => setLink('')}>
							{t('anew')}
						</Button>
					}
				/>
			</div>
		);
	}
	const failed = terms.error ?? state.error;
	return (
		<div className={classes['page']}>
			<header className={classes['head']}>
				<h1>{t('title')}</h1>
				<p>{t('text')}</p>
			</header>
			{(terms.isPending || state.isPending) && <ListSkeleton rows={5} height={72} />}
			{failed && (!terms.data || !state.data) && <ErrorState error={failed} onRetry={() => void state.refetch()} />}
			{terms.data && state.data && (
				<>
					{application && <SellState application={application} link={own} />}
					{!application && terms.data.open === 0 && <EmptyState title={t('closed')} text={t('closedText')} />}
					{(isOpen || (!application && terms.data.open === 1)) && (
						<SellForm
							key={application?.update_time ?? 0}
							terms={terms.data}
							application={application}
							link={own}
							onSaved={async (saved) => {
								setLink(saved);
								await reread();
							}}
						/>
					)}
					{isOpen && <OpenApplication link={own} terms={terms.data} application={application} onChanged={reread} />}
				</>
			)}
		</div>
	);
}
