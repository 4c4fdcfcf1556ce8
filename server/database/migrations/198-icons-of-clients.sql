-- Icons by the names that clients of the protocol know; we draw our own for them.
create temporary table icon_name (before text primary key, after text not null) on commit drop;
insert into icon_name values
		('alarm-clock', 'el-icon-AlarmClock'), ('banknote', 'fa fa-money'), ('badge-percent', 'el-icon-Discount'),
		('bell', 'fa fa-bell-o'), ('book-open', 'el-icon-Reading'), ('boxes', 'fa fa-cubes'),
		('building', 'fa fa-building-o'), ('chart-column', 'fa fa-bar-chart'), ('circle-user', 'fa fa-user-circle-o'),
		('clipboard-list', 'fa fa-clipboard'), ('coins', 'el-icon-Coin'), ('database', 'fa fa-database'),
		('file-text', 'fa fa-file-text-o'), ('file-up', 'fa fa-upload'), ('folder-tree', 'fa fa-sitemap'),
		('gauge', 'fa fa-tachometer'), ('gift', 'fa fa-gift'), ('house', 'fa fa-home'), ('id-card', 'fa fa-id-card-o'),
		('image', 'fa fa-picture-o'), ('images', 'el-icon-Picture'), ('key', 'fa fa-key'),
		('layout-dashboard', 'fa fa-dashboard'), ('link', 'fa fa-link'), ('list', 'fa fa-list'),
		('mail', 'fa fa-envelope-o'), ('map-pin', 'fa fa-map-marker'), ('megaphone', 'fa fa-bullhorn'),
		('message', 'fa fa-commenting-o'), ('package', 'el-icon-Box'), ('palette', 'el-icon-Brush'),
		('receipt', 'el-icon-Tickets'), ('rotate-ccw', 'fa fa-undo'), ('scroll-text', 'el-icon-List'),
		('settings', 'fa fa-cogs'), ('shield', 'fa fa-lock'), ('shield-check', 'fa fa-shield'),
		('shopping-bag', 'fa fa-shopping-bag'), ('shopping-cart', 'fa fa-shopping-cart'), ('star', 'fa fa-star-o'),
		('store', 'el-icon-Shop'), ('tag', 'fa fa-tag'), ('tags', 'fa fa-tags'), ('ticket', 'fa fa-ticket'),
		('truck', 'fa fa-truck'), ('user', 'fa fa-user-o'), ('users', 'fa fa-users'), ('wallet', 'el-icon-Wallet'),
		('warehouse', 'el-icon-House'), ('list-tree', 'fa fa-indent'), ('user-cog', 'fa fa-user-secret'),
		('network', 'fa fa-share-alt'), ('wrench', 'fa fa-wrench'), ('rocket', 'fa fa-rocket'), ('undo-2', 'fa fa-reply'),
		('sliders-horizontal', 'fa fa-sliders'), ('armchair', 'fa fa-bed'), ('sofa', 'fa fa-bed'), ('baby', 'fa fa-child'),
		('badge-check', 'fa fa-certificate'), ('box', 'fa fa-cube'), ('brush', 'fa fa-paint-brush'),
		('cake', 'fa fa-birthday-cake'), ('camera', 'fa fa-camera'), ('clock', 'fa fa-clock-o'), ('coffee', 'fa fa-coffee'),
		('cooking-pot', 'el-icon-Dish'), ('cup-soda', 'el-icon-ColdDrink'), ('dumbbell', 'el-icon-Basketball'),
		('feather', 'el-icon-EditPen'), ('flame', 'fa fa-fire'), ('flower', 'fa fa-leaf'), ('footprints', 'fa fa-tag'),
		('shirt', 'el-icon-Handbag'), ('frame', 'fa fa-picture-o'), ('gamepad', 'fa fa-gamepad'), ('gem', 'fa fa-diamond'),
		('glasses', 'el-icon-View'), ('hammer', 'fa fa-gavel'), ('headphones', 'fa fa-headphones'),
		('heart', 'fa fa-heart-o'), ('lamp', 'fa fa-lightbulb-o'), ('laptop', 'fa fa-laptop'), ('leaf', 'fa fa-leaf'),
		('mountain', 'fa fa-tree'), ('music', 'fa fa-music'), ('paw-print', 'fa fa-paw'), ('pen-tool', 'el-icon-EditPen'),
		('scissors', 'fa fa-scissors'), ('smartphone', 'fa fa-mobile'), ('sparkles', 'fa fa-magic'), ('sun', 'fa fa-sun-o'),
		('toy-brick', 'fa fa-puzzle-piece'), ('utensils', 'fa fa-cutlery'), ('watch', 'el-icon-Watch'),
		('wine', 'fa fa-glass');

update admin_rule set icon = after from icon_name where icon = before;
update member_rule set icon = after from icon_name where icon = before;
update classify set icon = after from icon_name where icon = before;
update pretag set icon = after from icon_name where icon = before;
update goods_service set icon = after from icon_name where icon = before;
