import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useMemberMenus } from '#web/shared/member/member.menus.ts';
import { headLinks } from '#web/shared/shop-frame/head-nav.rules.ts';
import { PageLink } from '#web/shared/shop-frame/page-link.tsx';
import { NavEntries } from './centre-nav.tsx';
import classes from './member.shell.module.css';
import type { CentreGroup } from './menu.rules.ts';
import { NavIcon } from './nav-link.tsx';

const Sheet = lazyPart(() => import('#web/kit/shell/light-sheet.tsx'), 'LightSheet');

/** What staff have put into the member's menu of the header, which phones do without. */
function UserMenu(): ReactNode {
	const { t } = useTranslation('member-shell');
	const links = headLinks(
		useMemberMenus(({ userMenu }) => userMenu),
		'inside',
	);
	if (links.length === 0) return null;
	return (
		<div className={classes['group']}>
			<p className={classes['head']}>{t('userMenu')}</p>
			{links.map(({ key, label, icon, href, isOutside }) => (
				<PageLink
					key={key}
					to={href}
					className={classes['entry']}
					{...(isOutside && { target: '_blank', rel: 'noopener' })}
				>
					<NavIcon name={icon} />
					<span>{label}</span>
				</PageLink>
			))}
		</div>
	);
}

/** On a phone the whole menu is within reach of a thumb, however far down the page one is. */
export function MorePlace(props: { groups: readonly CentreGroup[]; onLogout(): void }): ReactNode {
	const { t } = useTranslation('kit');
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
				<Ellipsis size={21} />
				{t('shell.more')}
			</button>
			{isOpen && (
				<Sheet onClose={() => setOpen(false)}>
					<NavEntries {...props} />
					<UserMenu />
				</Sheet>
			)}
		</>
	);
}
