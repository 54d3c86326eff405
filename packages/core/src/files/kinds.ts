import type { FileDanger, FileGroup, FilePreview } from "./groups.ts";

/** Signature of a file type, which consists of bytes as Latin-1 text at given offsets. */
export type FileSignature = readonly (readonly [offset: number, bytes: string])[];

export interface FileKind {
  readonly type: string;
  /** Extensions without the dot. The first is used for a file without a name. */
  readonly extensions: readonly string[];
  readonly group: FileGroup;
  /**
   * Signatures, any of which identifies the file type. Among types with the same signature, the extension decides; by
   * default the first type is used.
   */
  readonly marks?: readonly FileSignature[];
  /** True if the file consists of text, so that only the name distinguishes it from other text files. */
  readonly isText?: true;
  readonly preview?: FilePreview;
  readonly danger?: FileDanger;
  /** Container format that is searched for dangerous files. */
  readonly holds?: "zip" | "gzip" | "tar" | "ole";
}

const at = (offset: number, bytes: string): FileSignature => [[offset, bytes]];
const ZIP = [at(0, "PK\x03\x04"), at(0, "PK\x05\x06")];
const OLE = [at(0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")];
const brand = (...names: string[]): FileSignature[] =>
  names.map((name) => [
    [4, "ftyp"],
    [8, name],
  ]);

const picture = (type: string, extensions: readonly string[], preview: FilePreview, marks: readonly FileSignature[]): FileKind => ({
  type,
  extensions,
  group: "pictures",
  preview,
  marks,
});
const office = (type: string, extensions: readonly string[], more: Partial<FileKind> = {}): FileKind => ({
  type: `application/vnd.${type}`,
  extensions,
  group: "documents",
  marks: ZIP,
  holds: "zip",
  ...more,
});
const old = (type: string, extensions: readonly string[], more: Partial<FileKind> = {}): FileKind => ({
  type,
  extensions,
  group: "documents",
  marks: OLE,
  holds: "ole",
  ...more,
});
const words = (type: string, extensions: readonly string[], more: Partial<FileKind> = {}): FileKind => ({
  type,
  extensions,
  group: "texts",
  isText: true,
  preview: "text",
  ...more,
});
const script = (type: string, extensions: readonly string[]): FileKind => words(type, extensions, { group: "programs", danger: "script" });
const sound = (type: string, extensions: readonly string[], marks: readonly FileSignature[], preview: FilePreview = "audio"): FileKind => ({
  type,
  extensions,
  group: "audio",
  preview,
  marks,
});
const film = (type: string, extensions: readonly string[], marks: readonly FileSignature[], preview: FilePreview = "video"): FileKind => ({
  type,
  extensions,
  group: "video",
  preview,
  marks,
});
const program = (type: string, extensions: readonly string[], marks: readonly FileSignature[] = []): FileKind => ({
  type,
  extensions,
  group: "programs",
  danger: "program",
  marks,
});
const archive = (
  type: string,
  extensions: readonly string[],
  marks: readonly FileSignature[],
  more: Partial<FileKind> = { danger: "locked" },
): FileKind => ({
  type,
  extensions,
  group: "archives",
  marks,
  ...more,
});

const OPEN_XML = "openxmlformats-officedocument";
const MACROS = { danger: "macros" } as const;

/** All known file types. Other files are also accepted, as `application/octet-stream`. */
export const FILE_KINDS: readonly FileKind[] = [
  picture("image/png", ["png"], "picture", [at(0, "\x89PNG\r\n\x1a\n")]),
  picture("image/jpeg", ["jpg", "jpeg", "jpe", "jfif"], "picture", [at(0, "\xff\xd8\xff")]),
  picture("image/gif", ["gif"], "picture", [at(0, "GIF87a"), at(0, "GIF89a")]),
  picture("image/webp", ["webp"], "picture", [
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ]),
  picture("image/heic", ["heic", "heif", "hif"], "converted", brand("heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1")),
  picture("image/avif", ["avif"], "converted", brand("avif", "avis")),
  picture("image/tiff", ["tiff", "tif"], "converted", [at(0, "II*\0"), at(0, "MM\0*")]),
  picture("image/bmp", ["bmp", "dib"], "none", [
    [
      [0, "BM"],
      [6, "\0\0\0\0"],
    ],
  ]),
  picture("image/x-icon", ["ico"], "none", [at(0, "\0\0\x01\0")]),
  picture("image/vnd.adobe.photoshop", ["psd"], "none", [at(0, "8BPS")]),
  picture("image/emf", ["emf"], "none", [
    [
      [0, "\x01\0\0\0"],
      [40, " EMF"],
    ],
  ]),

  { type: "application/pdf", extensions: ["pdf"], group: "documents", preview: "pdf", marks: [at(0, "%PDF-")] },
  // File types based on ZIP. The plain archive comes first, because the first one is the default for unknown
  // extensions.
  archive("application/zip", ["zip"], ZIP, { holds: "zip" }),
  office(`${OPEN_XML}.wordprocessingml.document`, ["docx"]),
  office(`${OPEN_XML}.wordprocessingml.template`, ["dotx"]),
  office(`${OPEN_XML}.spreadsheetml.sheet`, ["xlsx"]),
  office(`${OPEN_XML}.presentationml.presentation`, ["pptx"]),
  office(`${OPEN_XML}.presentationml.slideshow`, ["ppsx"]),
  office("ms-word.document.macroEnabled.12", ["docm", "dotm"], MACROS),
  office("ms-excel.sheet.macroEnabled.12", ["xlsm", "xltm", "xlam"], MACROS),
  office("ms-excel.sheet.binary.macroEnabled.12", ["xlsb"]),
  office("ms-powerpoint.presentation.macroEnabled.12", ["pptm", "ppsm", "potm", "ppam"], MACROS),
  office("oasis.opendocument.text", ["odt"]),
  office("oasis.opendocument.spreadsheet", ["ods"]),
  office("oasis.opendocument.presentation", ["odp"]),
  office("oasis.opendocument.graphics", ["odg"]),
  office("ms-visio.drawing", ["vsdx"]),
  { type: "application/epub+zip", extensions: ["epub"], group: "documents", marks: ZIP },
  { type: "application/vnd.apple.pages", extensions: ["pages"], group: "documents", marks: ZIP, holds: "zip" },
  { type: "application/vnd.apple.numbers", extensions: ["numbers"], group: "documents", marks: ZIP, holds: "zip" },
  { type: "application/vnd.apple.keynote", extensions: ["key"], group: "documents", marks: ZIP, holds: "zip" },
  { type: "application/vnd.google-earth.kmz", extensions: ["kmz"], group: "other", marks: ZIP, holds: "zip" },
  { type: "application/vnd.apple.pkpass", extensions: ["pkpass"], group: "other", marks: ZIP, holds: "zip" },
  program("application/java-archive", ["jar", "war", "ear"], ZIP),
  program("application/vnd.android.package-archive", ["apk", "xapk", "aab"], ZIP),
  program("application/x-ios-app", ["ipa"], ZIP),
  program("application/msix", ["msix", "msixbundle", "appx", "appxbundle", "vsix", "nupkg", "xpi", "crx"], [...ZIP, at(0, "Cr24")]),
  // Old Office formats, and other file types with the same container.
  old("application/msword", ["doc", "dot"]),
  old("application/vnd.ms-excel", ["xls", "xlt", "xla"]),
  old("application/vnd.ms-powerpoint", ["ppt", "pps", "pot"]),
  old("application/vnd.ms-outlook", ["msg"], { group: "emails" }),
  old("application/vnd.visio", ["vsd"]),
  old("application/x-mspublisher", ["pub"]),
  old("application/x-msi", ["msi", "msp", "mst"], { group: "programs", danger: "program" }),
  { type: "application/rtf", extensions: ["rtf"], group: "documents", marks: [at(0, "{\\rtf")] },
  { type: "application/postscript", extensions: ["ps", "eps", "ai"], group: "documents", marks: [at(0, "%!PS"), at(0, "\xc5\xd0\xd3\xc6")] },
  {
    type: "application/onenote",
    extensions: ["one", "onepkg"],
    group: "documents",
    danger: "locked",
    marks: [at(0, "\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d")],
  },
  {
    type: "application/vnd.ms-access",
    extensions: ["mdb", "accdb", "accde", "mde"],
    group: "documents",
    danger: "macros",
    marks: [at(4, "Standard Jet DB"), at(4, "Standard ACE DB")],
  },

  words("text/plain", ["txt", "log", "text", "md", "nfo", "conf", "ini", "cfg", "properties", "diff", "patch", "tex", "srt", "vtt"]),
  words("text/csv", ["csv", "tsv"]),
  words("application/json", ["json", "jsonl", "ndjson", "geojson", "har"]),
  words("application/xml", ["xml", "xsd", "gpx", "kml", "plist"]),
  words("application/yaml", ["yaml", "yml", "toml"]),
  words("text/x-source", [
    "rb",
    "c",
    "h",
    "cc",
    "cpp",
    "hpp",
    "java",
    "kt",
    "go",
    "rs",
    "swift",
    "ts",
    "tsx",
    "jsx",
    "css",
    "scss",
    "less",
    "sql",
    "r",
    "lua",
    "scala",
  ]),
  words("text/calendar", ["ics", "ical", "ifb", "vcs"], { group: "emails" }),
  words("text/vcard", ["vcf", "vcard"], { group: "emails" }),
  words("message/rfc822", ["eml"], { group: "emails" }),
  words("application/pgp-signature", ["asc", "sig"], { group: "emails" }),
  words("application/x-pem-file", ["pem", "crt", "cer", "csr", "der"], { group: "other" }),
  { type: "application/pkcs7-signature", extensions: ["p7s"], group: "emails" },
  { type: "application/pkcs7-mime", extensions: ["p7m", "p7c", "p7b"], group: "emails" },
  { type: "application/pgp-encrypted", extensions: ["pgp", "gpg"], group: "emails" },
  { type: "application/ms-tnef", extensions: ["dat", "tnef"], group: "emails", marks: [at(0, "\x78\x9f\x3e\x22")] },
  { type: "application/vnd.ms-outlook-pst", extensions: ["pst", "ost"], group: "emails", danger: "locked", marks: [at(0, "!BDN")] },

  sound("audio/mpeg", ["mp3", "mpga"], [at(0, "ID3"), at(0, "\xff\xfb"), at(0, "\xff\xf3"), at(0, "\xff\xf2"), at(0, "\xff\xfa")]),
  sound("audio/aac", ["aac"], [at(0, "\xff\xf1"), at(0, "\xff\xf9")]),
  sound(
    "audio/wav",
    ["wav"],
    [
      [
        [0, "RIFF"],
        [8, "WAVE"],
      ],
    ],
  ),
  sound("audio/ogg", ["ogg", "oga", "opus"], [at(0, "OggS")]),
  sound("audio/flac", ["flac"], [at(0, "fLaC")]),
  sound("audio/amr", ["amr"], [at(0, "#!AMR")], "none"),
  sound("audio/midi", ["mid", "midi"], [at(0, "MThd")], "none"),
  sound(
    "audio/x-aiff",
    ["aiff", "aif"],
    [
      [
        [0, "FORM"],
        [8, "AIF"],
      ],
    ],
    "none",
  ),
  sound("audio/x-caf", ["caf"], [at(0, "caff")], "none"),

  film("video/mp4", ["mp4", "m4v"], brand("isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "MSNV", "dash", "mmp4", "f4v ")),
  sound("audio/mp4", ["m4a", "m4b", "m4r"], brand("M4A ", "M4B ", "isom", "iso2", "mp41", "mp42")),
  film("video/quicktime", ["mov", "qt"], [...brand("qt  "), at(4, "moov"), at(4, "mdat"), at(4, "wide")]),
  film("video/3gpp", ["3gp", "3g2"], brand("3gp4", "3gp5", "3gp6", "3g2a", "3ge6", "3gg6")),
  film("video/webm", ["webm"], [at(0, "\x1a\x45\xdf\xa3")]),
  film("video/x-matroska", ["mkv", "mka"], [at(0, "\x1a\x45\xdf\xa3")], "none"),
  film("video/ogg", ["ogv"], [at(0, "OggS")]),
  film(
    "video/x-msvideo",
    ["avi"],
    [
      [
        [0, "RIFF"],
        [8, "AVI "],
      ],
    ],
    "none",
  ),
  film("video/x-ms-wmv", ["wmv", "wma", "asf"], [at(0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11")], "none"),
  film("video/mpeg", ["mpg", "mpeg", "vob"], [at(0, "\0\0\x01\xba"), at(0, "\0\0\x01\xb3")], "none"),
  film("video/x-flv", ["flv"], [at(0, "FLV\x01")], "none"),

  archive("application/gzip", ["gz", "tgz"], [at(0, "\x1f\x8b")], { holds: "gzip" }),
  archive("application/x-tar", ["tar"], [at(257, "ustar")], { holds: "tar" }),
  archive("application/vnd.rar", ["rar"], [at(0, "Rar!\x1a\x07")]),
  archive("application/x-7z-compressed", ["7z"], [at(0, "7z\xbc\xaf\x27\x1c")]),
  archive("application/x-bzip2", ["bz2", "tbz2", "tbz"], [at(0, "BZh")]),
  archive("application/x-xz", ["xz", "txz"], [at(0, "\xfd7zXZ\0")]),
  archive("application/zstd", ["zst"], [at(0, "\x28\xb5\x2f\xfd")]),
  archive("application/x-lzh", ["lzh", "lha"], [at(2, "-lh")]),
  archive("application/vnd.ms-cab-compressed", ["cab"], [at(0, "MSCF")]),
  archive("application/x-arj", ["arj"], [at(0, "\x60\xea")]),
  archive("application/x-iso9660-image", ["iso"], [at(32_769, "CD001")]),
  archive("application/x-virtual-disk", ["img", "vhd", "vhdx", "vmdk", "dmg", "udf"], [at(0, "vhdxfile"), at(0, "conectix"), at(0, "KDMV")]),
  archive("application/x-ace", ["ace"], [at(7, "**ACE**")]),

  program("application/vnd.microsoft.portable-executable", ["exe", "dll", "scr", "com", "pif", "cpl", "sys", "ocx", "drv"], [at(0, "MZ")]),
  program("application/x-elf", ["elf", "so", "appimage", "run"], [at(0, "\x7fELF")]),
  program(
    "application/x-mach-binary",
    ["dylib", "macho"],
    [at(0, "\xfe\xed\xfa\xce"), at(0, "\xfe\xed\xfa\xcf"), at(0, "\xce\xfa\xed\xfe"), at(0, "\xcf\xfa\xed\xfe")],
  ),
  program("application/java-vm", ["class"], [at(0, "\xca\xfe\xba\xbe")]),
  program("application/x-dex", ["dex"], [at(0, "dex\n")]),
  program("application/wasm", ["wasm"], [at(0, "\0asm")]),
  program("application/x-ms-shortcut", ["lnk"], [at(0, "L\0\0\0\x01\x14\x02\0")]),
  program("application/vnd.debian.binary-package", ["deb", "udeb"], [at(0, "!<arch>\ndebian")]),
  program("application/x-rpm", ["rpm"], [at(0, "\xed\xab\xee\xdb")]),
  program("application/x-apple-package", ["pkg", "mpkg", "app"], [at(0, "xar!")]),
  program("application/x-chm", ["chm", "hlp"], [at(0, "ITSF")]),
  program("application/x-python-bytecode", ["pyc", "pyd", "pyo"]),
  script("application/x-shellscript", ["sh", "bash", "zsh", "ksh", "csh", "command", "fish"]),
  script("application/x-bat", ["bat", "cmd"]),
  script("application/x-powershell", ["ps1", "psm1", "psd1", "ps1xml", "psc1", "pssc", "cdxml"]),
  script("application/javascript", ["js", "mjs", "cjs", "jse"]),
  script("application/x-vbscript", ["vbs", "vbe", "vb", "wsf", "wsh", "wsc", "sct", "vba", "bas"]),
  script("text/x-python", ["py", "pyw", "pyz"]),
  script("text/x-perl", ["pl", "pm"]),
  script("application/x-php", ["php", "phtml", "phar", "php5"]),
  script("application/x-applescript", ["applescript", "scpt", "osascript", "workflow"]),
  script("application/x-windows-settings", [
    "reg",
    "inf",
    "url",
    "desktop",
    "webloc",
    "msc",
    "application",
    "gadget",
    "settingcontent-ms",
    "library-ms",
    "search-ms",
    "rdp",
    "scf",
    "theme",
    "iqy",
    "slk",
    "diagcab",
    "appref-ms",
  ]),
  words("text/html", ["html", "htm", "xhtml", "xht", "shtml", "mht", "mhtml", "hta", "jsp", "asp", "aspx"], { group: "programs", danger: "page" }),
  words("image/svg+xml", ["svg", "svgz"], { group: "programs", danger: "page" }),
  words("application/xslt+xml", ["xsl", "xslt"], { group: "programs", danger: "page" }),
];

export const UNKNOWN_KIND: FileKind = { type: "application/octet-stream", extensions: [], group: "other" };
