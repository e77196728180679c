import {
  ArrowLeft,
  ArrowLeftRight,
  Banknote,
  Bell,
  Box,
  Bus,
  Camera,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronRight,
  Copy,
  Download,
  Ellipsis,
  EllipsisVertical,
  HandCoins,
  History,
  House,
  type IconNode,
  Image,
  Keyboard,
  KeyRound,
  Languages,
  Laptop,
  LayoutGrid,
  Link,
  LogOut,
  Mail,
  MapPin,
  Megaphone,
  Menu,
  MessageCircle,
  Minus,
  Moon,
  Package,
  Paperclip,
  Pencil,
  Phone,
  Plus,
  Printer,
  QrCode,
  ReceiptText,
  RefreshCw,
  Repeat,
  Search,
  Settings,
  Share2,
  Shield,
  ShoppingBag,
  SlidersHorizontal,
  Smartphone,
  Store,
  Sun,
  Table2,
  Timer,
  Trash2,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  Truck,
  Undo2,
  User,
  Users,
  UsersRound,
  Utensils,
  Volume2,
  VolumeX,
  Wallet,
  Wrench,
  X,
  Zap,
} from 'lucide';
import { createElement } from 'react';
import type { RecordIcon } from '../../resources/kit/index.ts';

/** The sign of another company: in no set. */
const whatsapp: IconNode = [
  [
    'path',
    {
      d:
        'M4.5 19.5l1.2-3.9a8 8 0 1 1 3 2.9z' +
        'M9.3 8.3c-.6.5-.9 1.3-.5 2.3.7 1.9 2.2 3.4 4.2 4.2 1 .4 1.9 0 2.3-.7l-1.7-1.3-1 ' +
        '.6c-.9-.4-1.6-1.1-2-2l.6-1z',
    },
  ],
];

/** What the product calls a picture, and the one that is drawn. */
const icons = {
  alert: TriangleAlert,
  back: ArrowLeft,
  bell: Bell,
  box: Box,
  bus: Bus,
  camera: Camera,
  chart: ChartColumn,
  chat: MessageCircle,
  check: Check,
  close: X,
  copy: Copy,
  debt: HandCoins,
  dots: Ellipsis,
  down: ChevronDown,
  download: Download,
  filter: SlidersHorizontal,
  fall: TrendingDown,
  food: Utensils,
  forward: ChevronRight,
  grid: LayoutGrid,
  home: House,
  hours: Timer,
  key: KeyRound,
  keyboard: Keyboard,
  language: Languages,
  laptop: Laptop,
  link: Link,
  mail: Mail,
  megaphone: Megaphone,
  menu: Menu,
  minus: Minus,
  mobile: Smartphone,
  money: Banknote,
  moon: Moon,
  more: EllipsisVertical,
  mute: VolumeX,
  out: LogOut,
  package: Package,
  paper: Paperclip,
  past: History,
  pencil: Pencil,
  person: User,
  phone: Phone,
  picture: Image,
  pin: MapPin,
  plus: Plus,
  power: Zap,
  print: Printer,
  qr: QrCode,
  receipt: ReceiptText,
  refresh: RefreshCw,
  repeat: Repeat,
  rise: TrendingUp,
  search: Search,
  segment: UsersRound,
  settings: Settings,
  share: Share2,
  shield: Shield,
  shop: Store,
  shopping: ShoppingBag,
  sound: Volume2,
  sun: Sun,
  table: Table2,
  team: Users,
  tool: Wrench,
  transaction: ArrowLeftRight,
  trash: Trash2,
  truck: Truck,
  undo: Undo2,
  wallet: Wallet,
  whatsapp,
} as const satisfies Record<string, IconNode> & Record<RecordIcon, IconNode>;
export type IconName = keyof typeof icons;

/** Drawn with the text's colour, from lucide's set. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icons[name].map(([tag, shape], at) => createElement(tag, { key: at, ...shape }))}
    </svg>
  );
}
