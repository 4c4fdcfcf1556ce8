import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { beginNavigation } from '#web/kit/shell/progress.store.ts';
import classes from '#web/kit/shell/status-page.module.css';
import { readTo } from '#web/kit/shell/to-param.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { PageLoading } from '#web/kit/ui/states.tsx';

/** Who waits longer than this is offered another try. */
const offerReloadMs = 6000;

interface LoadingPageProps {
	base: string;
	/** The access token; a stranger goes to the login without asking. */
	token: () => string;
	/** The area's init call; rejects where the call layer has already led away. */
	prepare: () => Promise<void>;
	/** The page to open when none was asked for. */
	firstPath: () => string | undefined;
	/** Does this address lead anywhere, now that menus and permissions are there? */
	knows: (pathname: string) => boolean;
	/** Is there a page at an address that is not known, for others? */
	isBarred?: (pathname: string) => boolean;
	/** Said when there is no page to open. */
	onNoPage?: () => void;
	/** It stands in the area's frame. */
	isInside?: boolean;
}

/** `/…/loading/{to?}`: gets the area ready, then opens the page that was asked for, or the first one. */
export function LoadingPage({
	base,
	token,
	prepare,
	firstPath,
	knows,
	isBarred,
	onNoPage,
	isInside = false,
}: LoadingPageProps): ReactNode {
	const { t } = useTranslation('kit');
	const { to } = useParams();
	const navigate = useNavigate();
	const [isLate, setLate] = useState(false);
	const [problem, setProblem] = useState('');
	usePageTitle(t('loading.title'));

	useEffect(function offerReload() {
		const timer = setTimeout(() => setLate(true), offerReloadMs);
		return () => clearTimeout(timer);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once per address
	useEffect(
		function openWantedPage() {
			if (token() === '') {
				goTo(`${base}/login`);
				return;
			}
			let isGone = false;
			const end = beginNavigation();
			const open = () => {
				if (isGone) return;
				const wanted = readTo(to);
				const pathname = wanted?.split('?')[0];
				if (wanted && pathname && pathname !== base) {
					const elsewhere = isBarred?.(pathname) ? '/401' : '/404';
					void navigate(knows(pathname) ? wanted : elsewhere, { replace: true });
					return;
				}
				const first = firstPath();
				if (first) void navigate(first, { replace: true });
				else onNoPage?.();
			};
			prepare()
				.then(open)
				.catch((error: unknown) => {
					if (isGone || isCancelled(error)) return;
					setLate(true);
					if (error instanceof CallError) setProblem(error.message);
				})
				.finally(end);
			return () => {
				isGone = true;
				end();
			};
		},
		[to],
	);

	if (isInside && !isLate) return <PageLoading />;
	const Room = isInside ? 'div' : 'main';
	return (
		<Room className={classes['page']} aria-busy={!isLate}>
			<Brand name="" size={56} hideName />
			<p className={classes['text']} role="status">
				{problem || t('loading.text')}
			</p>
			{isLate && (
				<Button variant="default" onClick={() => location.reload()}>
					{t('loading.reload')}
				</Button>
			)}
		</Room>
	);
}
