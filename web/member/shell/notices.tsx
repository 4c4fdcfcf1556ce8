import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { elsewhere } from '#web/member/common/paths.ts';

/** Where a member is led whose group has no page at all. */
export const emptyPath = '/user/empty';

function Notice({ title, text, action }: { title: string; text: string; action: ReactNode }): ReactNode {
	usePageTitle(title);
	return (
		<>
			<PageHeader title={title} />
			<EmptyState title="" text={text} action={action} />
		</>
	);
}

/** The member's group has no page. */
export function NoPages(): ReactNode {
	const { t } = useTranslation('member-shell');
	const action = (
		<Button component="a" href={elsewhere.store}>
			{t('empty.action')}
		</Button>
	);
	return <Notice title={t('empty.title')} text={t('empty.text')} action={action} />;
}

/** The shop has closed the centre. */
export function ClosedPage(): ReactNode {
	const { t } = useTranslation('member-shell');
	const action = (
		<Button component="a" href={elsewhere.store}>
			{t('closed.action')}
		</Button>
	);
	return <Notice title={t('closed.title')} text={t('closed.text')} action={action} />;
}

/** The menu names a page that this build has no screen for. */
export function MissingScreen({ title }: { title: string }): ReactNode {
	const { t } = useTranslation('member-shell');
	const action = (
		<Button component={Link} to="/user" variant="default">
			{t('missing.action')}
		</Button>
	);
	return <Notice title={t('missing.title')} text={t('missing.text', { title })} action={action} />;
}
