create table widget (
  shop_id uuid not null,
  theme_primary_color text,
  theme_secondary_color text,
  theme_border_color text,
  theme_font_size integer,
  theme_font_family text,
  theme_sent_box_bg text,
  theme_received_box_bg text,
  theme_sent_box_color text,
  theme_received_box_color text,
  theme_chatbox_bg text,
  theme_received_box_link_color text,
  theme_sent_box_link_color text,
  theme_button_size text,
  theme_mode text,
  theme_title text,
  theme_placement text,
  theme_height integer,
  theme_width integer,
  theme_bubble_title text,
  theme_bubble_sub_title text,
  allowed_domains jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id)
);
select dukani_tenant('widget', 'shop_id');
alter table widget add constraint widget_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table widget add constraint widget_theme_font_family_check check (theme_font_family in ('InterRegular', 'PoppinsRegular', 'inherit'));
alter table widget add constraint widget_theme_button_size_check check (theme_button_size in ('sm', 'md', 'lg'));
alter table widget add constraint widget_theme_mode_check check (theme_mode in ('light', 'dark'));
alter table widget add constraint widget_theme_placement_check check (theme_placement in ('left', 'right'));

-- How a shop's chat looks stood with its bot, as one value; each part has a column now. A shop that never set anything needs no row.
insert into widget (shop_id, theme_primary_color, theme_secondary_color, theme_border_color, theme_font_size, theme_font_family, theme_sent_box_bg, theme_received_box_bg, theme_sent_box_color, theme_received_box_color, theme_chatbox_bg, theme_received_box_link_color, theme_sent_box_link_color, theme_button_size, theme_mode, theme_title, theme_placement, theme_height, theme_width, theme_bubble_title, theme_bubble_sub_title, allowed_domains)
select distinct on (shop_id) shop_id,
  (theme ->> 'primaryColor'),
  (theme ->> 'secondaryColor'),
  (theme ->> 'borderColor'),
  (theme ->> 'fontSize')::integer,
  (theme ->> 'fontFamily'),
  (theme ->> 'sentBoxBg'),
  (theme ->> 'receivedBoxBg'),
  (theme ->> 'sentBoxColor'),
  (theme ->> 'receivedBoxColor'),
  (theme ->> 'chatboxBg'),
  (theme ->> 'receivedBoxLinkColor'),
  (theme ->> 'sentBoxLinkColor'),
  (theme ->> 'buttonSize'),
  (theme ->> 'mode'),
  (theme ->> 'title'),
  (theme ->> 'placement'),
  (theme ->> 'height')::integer,
  (theme ->> 'width')::integer,
  (theme ->> 'bubbleTitle'),
  (theme ->> 'bubbleSubTitle'),
  allowed_domains
from bots order by shop_id, created_at, id;
delete from widget where allowed_domains = '[]'::jsonb and num_nonnulls(theme_primary_color, theme_secondary_color, theme_border_color, theme_font_size, theme_font_family, theme_sent_box_bg, theme_received_box_bg, theme_sent_box_color, theme_received_box_color, theme_chatbox_bg, theme_received_box_link_color, theme_sent_box_link_color, theme_button_size, theme_mode, theme_title, theme_placement, theme_height, theme_width, theme_bubble_title, theme_bubble_sub_title) = 0;
alter table bots drop column theme, drop column allowed_domains;
