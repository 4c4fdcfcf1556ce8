import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './auth.module.css';
import { changesIn, marginReasonIn, prettyJson } from './log.rules.ts';
import { useLogLabels } from './use-log-labels.ts';

interface LogDrawerProps {
	row: Row<typeof adminLogResource>;
	onClose(): void;
}

/** One line of the log: who, when, from where; what was sent; each changed field before and after. */
export function LogDrawer({ row, onClose }: LogDrawerProps): ReactNode {
	const { t } = useTranslation(['admin-auth', 'resource']);
	useFocusReturn();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const language = currentLanguage();
	const changes = changesIn(row, language, { on: t('log.on'), off: t('log.off') });
	const marginReason = marginReasonIn(row.data ?? '');
	const labelOf = useLogLabels()(row.url);
	const text = (name: 'title' | 'object' | 'ip' | 'url' | 'useragent') => row[name] || '–';
	return (
		<Drawer
			opened
			onClose={onClose}
			position="right"
			size={isPhone ? '100%' : 640}
			title={<Text fw={600}>{text('title')}</Text>}
			closeButtonProps={{ 'aria-label': t('resource:close') }}
		>
			<Facts look="stacked">
				{row.object && <Fact label={t('log.object')}>{row.object}</Fact>}
				<Fact label={t('log.who')}>{[row.username, row.admin?.nickname].filter(Boolean).join(' · ') || '–'}</Fact>
				{marginReason && <Fact label={t('log.marginReason')}>{marginReason}</Fact>}
				<Fact label={t('log.when')}>
					<Time at={row.create_time} />
				</Fact>
				<Fact label={t('log.from')}>{text('ip')}</Fact>
				<Fact label={t('log.took')}>{t('log.milliseconds', { count: row.duration_ms })}</Fact>
				<Fact label={t('log.address')}>
					<code className={classes['code']}>{text('url')}</code>
				</Fact>
				<Fact label={t('log.browser')}>{text('useragent')}</Fact>
			</Facts>
			<h3 className={classes['heading']}>{t('log.changes')}</h3>
			{changes.length === 0 ? (
				<p className={classes['none']}>{t('log.noChanges')}</p>
			) : (
				<table className={classes['diff']}>
					<thead>
						<tr>
							<th scope="col">{t('log.field')}</th>
							<th scope="col">{t('log.before')}</th>
							<th scope="col">{t('log.after')}</th>
						</tr>
					</thead>
					<tbody>
						{changes.map(({ field, before, after }) => (
							<tr key={field}>
								<th scope="row">{labelOf(field)}</th>
								<td>
									<del>{before}</del>
								</td>
								<td>
									<ins>{after}</ins>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<h3 className={classes['heading']}>{t('log.sent')}</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be reachable by keyboard */}
			<pre className={classes['json']} tabIndex={0}>
				{prettyJson(row.data ?? '')}
			</pre>
		</Drawer>
	);
}
