import { Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { adminAgreementVersion } from '#domain/agreement/agreement.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './agreement.module.css';
import { base, type DeskAgreement } from './agreement.types.ts';
import { WordsDiff } from './words-diff.tsx';

/** Everything that was published, each to be compared with the version before it. */
export function AgreementVersions({ agreement }: { agreement: DeskAgreement }): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const { versions, is_page: isPage, current } = agreement;
	const [chosen, setChosen] = useState<number>();
	if (versions.length === 0) return null;
	return (
		<Panel title={t('versions.title')}>
			<ol className={classes['versions']}>
				{versions.map(({ version, effective_at, admin_name, note, force_reaccept, accepts }) => (
					<li key={version}>
						<div className={classes['words']}>
							<p className={classes['version']}>
								{t('versions.one', { version })}
								{version === current?.version && <span> · {t('versions.current')}</span>}
								{version > (current?.version ?? 0) && <span> · {t('versions.planned')}</span>}
								{force_reaccept === 1 && <span> · {t('versions.again')}</span>}
							</p>
							<p className={classes['about']}>
								<Time at={effective_at} pattern="yyyy-mm-dd hh:MM" />
								{admin_name && ` · ${admin_name}`}
								{isPage === 0 && ` · ${t('versions.accepts', { count: accepts })}`}
							</p>
							{note && <p className={classes['note']}>{note}</p>}
						</div>
						<Button
							variant="default"
							size="xs"
							aria-label={t('versions.lookAt', { version })}
							onClick={() => setChosen(version)}
						>
							{t('versions.look')}
						</Button>
					</li>
				))}
			</ol>
			{chosen !== undefined && (
				<VersionDialog code={agreement.code} version={chosen} onClose={() => setChosen(undefined)} />
			)}
		</Panel>
	);
}

interface VersionDialogProps {
	code: DeskAgreement['code'];
	version: number;
	onClose(): void;
}

function VersionDialog({ code, version, onClose }: VersionDialogProps): ReactNode {
	const { t } = useTranslation(['admin-agreement', 'kit']);
	useFocusReturn();
	const path = `${base}/version`;
	const now = useCall<typeof adminAgreementVersion>('GET', path, { code, version }, { errors: 'silent' });
	const before = useCall<typeof adminAgreementVersion>(
		'GET',
		path,
		{ code, version: version - 1 },
		{ errors: 'silent', enabled: version > 1 },
	);
	const error = now.error ?? before.error;
	const isReady = now.data && (version === 1 || before.data);
	return (
		<Modal
			opened
			onClose={onClose}
			size={760}
			title={<Text fw={600}>{t(version > 1 ? 'versions.changed' : 'versions.first', { version })}</Text>}
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			{error ? (
				<ErrorState error={error} onRetry={() => void Promise.all([now.refetch(), before.refetch()])} />
			) : isReady ? (
				<WordsDiff before={before.data ?? null} after={now.data} />
			) : (
				<ListSkeleton rows={5} height={40} />
			)}
		</Modal>
	);
}
